-- Transactions that touch money, orders, slots or cars wait for the standby, whatever the operator's settings are.
create function commit_on_standby() returns trigger language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'on', true);
  return null;
end
$$;
--> statement-breakpoint
create trigger order_events_commit after insert or update or delete on order_events for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger reservations_commit after insert or update or delete on reservations for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger vehicle_claims_commit after insert or update or delete on vehicle_claims for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger payment_methods_commit after insert or update or delete on payment_methods for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger method_bindings_commit after insert or update or delete on method_bindings for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger payment_attempts_commit after insert or update or delete on payment_attempts for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger payment_inbox_commit after insert or update or delete on payment_inbox for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger payment_mandates_commit after insert or update or delete on payment_mandates for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger monthly_charges_commit after insert or update or delete on monthly_charges for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger pay_vault_commit after insert or update or delete on pay_vault for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger pay_stored_commit after insert or update or delete on pay_stored for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger pay_payments_commit after insert or update or delete on pay_payments for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger pay_refunds_commit after insert or update or delete on pay_refunds for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger pay_events_commit after insert or update or delete on pay_events for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger invoice_counters_commit after insert or update or delete on invoice_counters for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger invoices_commit after insert or update or delete on invoices for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
--> statement-breakpoint
create trigger idempotency_keys_commit after insert or update or delete on idempotency_keys for each statement
  when (current_setting('synchronous_commit') in ('off', 'local', 'remote_write'))
  execute function commit_on_standby();
