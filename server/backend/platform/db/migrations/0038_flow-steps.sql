CREATE TABLE "flow_step_counts" (
	"machine" text NOT NULL,
	"week" date NOT NULL,
	"market" text NOT NULL,
	"device" text NOT NULL,
	"channel" text NOT NULL,
	"step" text NOT NULL,
	"refusal" text NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "flow_step_counts_key" PRIMARY KEY("machine","week","market","device","channel","step","refusal")
);
