-- Drizzle's schema cannot say this: an issued document is never changed.
create function refuse_update() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger invoices_unchangeable before update on invoices for each row execute function refuse_update();
