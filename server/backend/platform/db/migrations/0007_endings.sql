CREATE TABLE "ending_declarations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"typed_order_no" text NOT NULL,
	"email" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"ends_on" text,
	"locale" text NOT NULL,
	"order_no" text,
	"received_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"outcome" text,
	"ended_on" text
);
--> statement-breakpoint
CREATE INDEX "ending_declarations_order" ON "ending_declarations" USING btree ("order_no","received_at");