ALTER TABLE "listings" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_changed" ON "listings" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("changed_in");--> statement-breakpoint
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
--> statement-breakpoint
create trigger listings_note_change before insert or update on listings
  for each row execute function note_change();
--> statement-breakpoint
create trigger products_note_change before insert or update on products
  for each row execute function note_change();
