-- Memberships have the benefits that a rule honours, and no others: help on the road is part of every subscription, and
-- nothing ever granted the lounge, the charging points or the invitations. The new ones are more than was ordered.
UPDATE "membership_offers" SET "benefits" = '["priorityHandover", "waitingListFirst"]'::jsonb;--> statement-breakpoint
UPDATE "membership_orders" SET "benefits" = '["priorityHandover", "waitingListFirst"]'::jsonb;
