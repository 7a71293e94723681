CREATE TABLE "cookie_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cookie_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visitor_hash" text NOT NULL,
	"account_id" uuid,
	"analytical" boolean NOT NULL,
	"targeting" boolean NOT NULL,
	"functionality" boolean NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cookie_consents" ADD CONSTRAINT "cookie_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cookie_consents_visitor" ON "cookie_consents" USING btree ("visitor_hash","id");--> statement-breakpoint
CREATE INDEX "cookie_consents_account" ON "cookie_consents" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "cookie_consents_decided" ON "cookie_consents" USING btree ("decided_at");