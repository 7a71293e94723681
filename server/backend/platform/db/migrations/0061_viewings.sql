CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" text,
	"account_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seen" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;