CREATE TABLE "cancel_policies" (
	"country" char(2) NOT NULL,
	"version" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "cancel_policies_country_version_pk" PRIMARY KEY("country","version")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"area_id" text NOT NULL,
	"product_id" text NOT NULL,
	"vehicle_count" integer NOT NULL,
	"available_from" date,
	"mileage_from" integer,
	"mileage_to" integer,
	CONSTRAINT "listings_area_id_product_id_pk" PRIMARY KEY("area_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"country" char(2) NOT NULL,
	"order_type" integer NOT NULL,
	"sku_id" text NOT NULL,
	"model_id" text NOT NULL,
	"battery" integer NOT NULL,
	"drive" text NOT NULL,
	"range" integer NOT NULL,
	"paint" text NOT NULL,
	"wheels" text NOT NULL,
	"interior" text NOT NULL,
	"condition" text NOT NULL,
	"model_year" integer,
	"mileage_class" integer NOT NULL,
	"lead_weeks" integer,
	"monthly_from" integer NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_cards" (
	"country" char(2) NOT NULL,
	"sku_id" text NOT NULL,
	"monthly_base" integer NOT NULL,
	"has_free_trial" boolean NOT NULL,
	CONSTRAINT "rate_cards_country_sku_id_pk" PRIMARY KEY("country","sku_id")
);
--> statement-breakpoint
CREATE TABLE "return_care_policies" (
	"country" char(2) NOT NULL,
	"scene" integer NOT NULL,
	"version" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "return_care_policies_country_scene_version_pk" PRIMARY KEY("country","scene","version")
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" text PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"vin" char(17) NOT NULL,
	"country" char(2) NOT NULL,
	"product_id" text NOT NULL,
	"model_id" text NOT NULL,
	"area_id" text NOT NULL,
	"site_id" text NOT NULL,
	"mileage" integer NOT NULL,
	"first_registration" date,
	"plate" text,
	"available_from" date NOT NULL,
	"is_free" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_area_sites" (
	"site_id" text PRIMARY KEY NOT NULL,
	"area_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_areas" (
	"id" text PRIMARY KEY NOT NULL,
	"country" char(2) NOT NULL,
	"city_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"country" char(2) PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" text NOT NULL,
	"order_no" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"code" text NOT NULL,
	"country" char(2) NOT NULL,
	"benefit" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "vouchers_country_code_pk" PRIMARY KEY("country","code")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_area_id_subscription_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."subscription_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_vehicles" ADD CONSTRAINT "stock_vehicles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_vehicles" ADD CONSTRAINT "stock_vehicles_area_id_subscription_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."subscription_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_vehicles" ADD CONSTRAINT "stock_vehicles_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_area_sites" ADD CONSTRAINT "subscription_area_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_area_sites" ADD CONSTRAINT "subscription_area_sites_area_id_subscription_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."subscription_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_areas" ADD CONSTRAINT "subscription_areas_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_claims" ADD CONSTRAINT "vehicle_claims_vehicle_id_stock_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."stock_vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_product" ON "listings" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_list" ON "products" USING btree ("country","order_type","model_id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (to_tsvector('simple', "search_text"));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_vehicles_vin" ON "stock_vehicles" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "stock_vehicles_free" ON "stock_vehicles" USING btree ("product_id","area_id","available_from","id") WHERE is_free;--> statement-breakpoint
CREATE INDEX "stock_vehicles_country" ON "stock_vehicles" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "stock_vehicles_model" ON "stock_vehicles" USING btree ("country","model_id","id");--> statement-breakpoint
CREATE INDEX "stock_vehicles_area" ON "stock_vehicles" USING btree ("area_id","id");--> statement-breakpoint
CREATE INDEX "stock_vehicles_product" ON "stock_vehicles" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "subscription_areas_country" ON "subscription_areas" USING btree ("country");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_claims_open" ON "vehicle_claims" USING btree ("vehicle_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_claims_order" ON "vehicle_claims" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "vehicle_claims_expires" ON "vehicle_claims" USING btree ("expires_at") WHERE released_at is null and expires_at is not null;--> statement-breakpoint
-- Written by hand from here on. Drizzle's schema cannot say this: what is listed follows the vehicles, and whether one is free follows its claims,
-- whoever writes them. Both are brought up to date within the statement that changes them.

-- Counts anew what is free of these products in these areas. The row is locked first and read by a statement of its own,
-- so that two who take the last two vehicles at once both count right. In one order for all: nobody waits in a circle.
create function refresh_listings(areas text[], items text[]) returns void language plpgsql as $$
declare
  pair record;
begin
  for pair in
    select distinct area, item from unnest(areas, items) as touched (area, item) order by area, item
  loop
    insert into listings (area_id, product_id, vehicle_count) values (pair.area, pair.item, 0) on conflict do nothing;
    perform from listings where area_id = pair.area and product_id = pair.item for update;
    update listings set (vehicle_count, available_from, mileage_from, mileage_to) = (
      select count(*), min(available_from), min(mileage), max(mileage)
      from stock_vehicles where is_free and area_id = pair.area and product_id = pair.item
    )
    where area_id = pair.area and product_id = pair.item;
  end loop;
end
$$;
--> statement-breakpoint
create function list_vehicles() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_listings(array_agg(area_id), array_agg(product_id)) from gained having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform refresh_listings(array_agg(area_id), array_agg(product_id)) from lost having count(*) > 0;
  else
    perform refresh_listings(array_agg(area_id), array_agg(product_id))
    from (select area_id, product_id from gained union all select area_id, product_id from lost) touched
    having count(*) > 0;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger stock_vehicles_gained after insert on stock_vehicles
  referencing new table as gained for each statement execute function list_vehicles();
--> statement-breakpoint
create trigger stock_vehicles_changed after update on stock_vehicles
  referencing old table as lost new table as gained for each statement execute function list_vehicles();
--> statement-breakpoint
create trigger stock_vehicles_lost after delete on stock_vehicles
  referencing old table as lost for each statement execute function list_vehicles();
--> statement-breakpoint
create function claim_vehicle() returns trigger language plpgsql as $$
begin
  update stock_vehicles v
  set is_free = not exists (select from vehicle_claims c where c.vehicle_id = v.id and c.released_at is null)
  where v.id in (new.vehicle_id, old.vehicle_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger vehicle_claims_changed after insert or update or delete on vehicle_claims
  for each row execute function claim_vehicle();
