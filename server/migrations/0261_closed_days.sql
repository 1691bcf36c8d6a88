-- The desk lists lines that somebody closed on a day. Without an index it would read all lines.
CREATE INDEX reservation_item_closed_at_index ON reservation.reservation_item (closed_at) WHERE closed_at IS NOT NULL;
