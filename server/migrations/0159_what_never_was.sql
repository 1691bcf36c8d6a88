-- Lines that were cancelled, and those to which nobody came (D33, D13): few, counted by the statistics.
CREATE INDEX reservation_item_gone ON reservation.reservation_item (reservable_item_id, starting_at)
  INCLUDE (cancelled_at, no_show) WHERE cancelled_at IS NOT NULL OR no_show;
