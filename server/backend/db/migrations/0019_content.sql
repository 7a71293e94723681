CREATE TABLE "content_drafts" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"body" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"published_revision" integer,
	"publish_at" timestamp with time zone,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_drafts_kind_id_locale_pk" PRIMARY KEY("kind","id","locale")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "content_versions_kind_id_locale_version_pk" PRIMARY KEY("kind","id","locale","version")
);
--> statement-breakpoint
CREATE INDEX "content_items_search" ON "content_items" USING gin ((setweight(to_tsvector(case left("locale", 2) when 'de' then 'german'::regconfig when 'da' then 'danish'::regconfig when 'nl' then 'dutch'::regconfig when 'sv' then 'swedish'::regconfig when 'no' then 'norwegian'::regconfig when 'ar' then 'arabic'::regconfig else 'english'::regconfig end, coalesce("body" ->> 'title', '')), 'A') || setweight(to_tsvector(case left("locale", 2) when 'de' then 'german'::regconfig when 'da' then 'danish'::regconfig when 'nl' then 'dutch'::regconfig when 'sv' then 'swedish'::regconfig when 'no' then 'norwegian'::regconfig when 'ar' then 'arabic'::regconfig else 'english'::regconfig end, coalesce("body" ->> 'summary', "body" ->> 'caption', '')), 'B') || to_tsvector(case left("locale", 2) when 'de' then 'german'::regconfig when 'da' then 'danish'::regconfig when 'nl' then 'dutch'::regconfig when 'sv' then 'swedish'::regconfig when 'no' then 'norwegian'::regconfig when 'ar' then 'arabic'::regconfig else 'english'::regconfig end, regexp_replace(coalesce("body" ->> 'html', ''), '<[^>]*>', ' ', 'g'))));