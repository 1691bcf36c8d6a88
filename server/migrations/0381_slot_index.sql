-- Timelines read these columns of every reservation item in a month: with `cancelled_at`, without its row.
DROP INDEX reservation.reservation_item_slot;
CREATE INDEX reservation_item_slot ON reservation.reservation_item (reservable_item_id, starting_at)
  INCLUDE (held_until, is_holding, quantity, returned_quantity, validation_status, cancelled_at);
