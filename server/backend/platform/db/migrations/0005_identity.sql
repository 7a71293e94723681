CREATE TABLE "account_links" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "issuer_records" (
	"kind" text NOT NULL,
	"id_hash" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"account_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "issuer_records_kind_id_hash_pk" PRIMARY KEY("kind","id_hash")
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"interaction_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"registration" jsonb,
	"account_id" uuid,
	"attempts" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_codes_interaction_id_purpose_pk" PRIMARY KEY("interaction_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "session_renewals" (
	"key" text PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"sealed" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "signed_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "site_url" text;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_account" ON "account_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "issuer_records_grant" ON "issuer_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "issuer_records_account" ON "issuer_records" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "issuer_records_uid" ON "issuer_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "issuer_records_expires" ON "issuer_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailed_codes_expires" ON "mailed_codes" USING btree ("expires_at");