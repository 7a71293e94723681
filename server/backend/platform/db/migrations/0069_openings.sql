CREATE TABLE "openings" (
	"id" text PRIMARY KEY NOT NULL,
	"country" char(2) NOT NULL,
	"facts" jsonb NOT NULL,
	"texts" jsonb NOT NULL
);

--> statement-breakpoint
INSERT INTO "openings" ("id", "country", "facts", "texts")
SELECT "block" ->> 'id',
	min("block" -> 'fields' ->> 'country'),
	(array_agg(("block" -> 'fields') - '{country,title,city,summary,tasks,profile}'::text[] ORDER BY "lang" = 'en' DESC))[1],
	jsonb_object_agg("lang", jsonb_build_object(
		'title', "block" -> 'fields' -> 'title', 'city', "block" -> 'fields' -> 'city',
		'summary', "block" -> 'fields' -> 'summary', 'tasks', "block" -> 'fields' -> 'tasks',
		'profile', "block" -> 'fields' -> 'profile'))
FROM (
	SELECT "content"."block", CASE left("locale", 2) WHEN 'no' THEN 'nb' ELSE left("locale", 2) END AS "lang"
	FROM "content_items", jsonb_array_elements("body" -> 'blocks') AS "content" ("block")
	WHERE "kind" = 'component' AND "id" = 'careers/openings' AND "locale" <> 'en_US'
		AND "content"."block" ->> 'type' = 'opening'
) AS "edited"
GROUP BY 1
HAVING bool_or("lang" = 'en')
ON CONFLICT DO NOTHING;
