CREATE TABLE "flow_visit_counts" (
	"machine" text NOT NULL,
	"week" date NOT NULL,
	"market" text NOT NULL,
	"device" text NOT NULL,
	"channel" text NOT NULL,
	"scene" text NOT NULL,
	"step" text NOT NULL,
	"refusal" text NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "flow_visit_counts_key" PRIMARY KEY("machine","week","market","device","channel","scene","step","refusal")
);
--> statement-breakpoint
INSERT INTO "flow_visit_counts"
SELECT "machine", "week", "market", "device", "channel", "scene", "step", "refusal", "visits" FROM "flow_step_counts";
--> statement-breakpoint
-- The release of 28 November counts in this table, and names the key from before scenes. Copies what it counts.
DELETE FROM "flow_step_counts" WHERE "scene" <> '-';--> statement-breakpoint
ALTER TABLE "flow_step_counts" DROP CONSTRAINT "flow_step_counts_key";--> statement-breakpoint
ALTER TABLE "flow_step_counts" ADD CONSTRAINT "flow_step_counts_key" PRIMARY KEY("machine","week","market","device","channel","step","refusal");--> statement-breakpoint
create function copy_flow_visits() returns trigger language plpgsql as $$
begin
  insert into flow_visit_counts (machine, week, market, device, channel, scene, step, refusal, visits)
  values (
    new.machine, new.week, new.market, new.device, new.channel, '-', new.step, new.refusal,
    new.visits - case when tg_op = 'UPDATE' then old.visits else 0 end
  )
  on conflict (machine, week, market, device, channel, scene, step, refusal)
  do update set visits = flow_visit_counts.visits + excluded.visits;
  return null;
end
$$;
--> statement-breakpoint
create trigger flow_step_counts_copy after insert or update on flow_step_counts
  for each row execute function copy_flow_visits();
--> statement-breakpoint
-- It also searches products in the database; 0043 dropped what it needs for that.
ALTER TABLE "products" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "search_text")) STORED;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "products_list" ON "products" USING btree ("country","order_type","model_id");
