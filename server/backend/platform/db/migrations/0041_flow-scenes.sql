ALTER TABLE "flow_step_counts" ADD COLUMN "scene" text DEFAULT '-' NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_step_counts" DROP CONSTRAINT "flow_step_counts_key";
--> statement-breakpoint
ALTER TABLE "flow_step_counts" ADD CONSTRAINT "flow_step_counts_key" PRIMARY KEY("machine","week","market","device","channel","scene","step","refusal");