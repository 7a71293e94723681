CREATE TABLE "contract_documents" (
	"order_no" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"content" jsonb NOT NULL,
	"file_id" text,
	"sha256" char(64),
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_order_no_subscription_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;