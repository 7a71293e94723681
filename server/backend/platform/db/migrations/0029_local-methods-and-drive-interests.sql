CREATE TABLE "drive_interests" (
	"lead_no" text PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"site_id" text,
	"country" text NOT NULL,
	"postcode" text,
	"city" text,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pay_vault" ALTER COLUMN "brand" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_vault" ALTER COLUMN "expiry_month" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_vault" ALTER COLUMN "expiry_year" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_card_entries" ADD COLUMN "kind" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_stored" ADD COLUMN "mandate_reference" text;--> statement-breakpoint
ALTER TABLE "pay_stored" ADD COLUMN "behaviour" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "mandate_reference" text;--> statement-breakpoint
ALTER TABLE "drive_resources" ADD COLUMN "interior" text;--> statement-breakpoint
ALTER TABLE "drive_resources" ADD COLUMN "wheels" text;--> statement-breakpoint
ALTER TABLE "drive_resources" ADD COLUMN "drive_train" text;--> statement-breakpoint
ALTER TABLE "drive_interests" ADD CONSTRAINT "drive_interests_lead_no_leads_lead_no_fk" FOREIGN KEY ("lead_no") REFERENCES "public"."leads"("lead_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_interests" ADD CONSTRAINT "drive_interests_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_interests" ADD CONSTRAINT "drive_interests_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drive_interests_waiting" ON "drive_interests" USING btree ("created_at","lead_no") WHERE notified_at is null;