-- What an item says itself of when it may be booked, where bookings read it without a join; what prepares and tidies up is
-- held beside the slot of a line (D34).

ALTER TABLE reservation.reservable_item
  ADD COLUMN own_rules jsonb NOT NULL DEFAULT '{}',
  -- Bounds every search for overlapping lines from above; `longest_line` counts buffers as well.
  ADD COLUMN widest_buffer interval NOT NULL DEFAULT '0';
ALTER TABLE reservation.reservation_item
  ADD COLUMN preparation interval NOT NULL DEFAULT '0',
  ADD COLUMN tidying interval NOT NULL DEFAULT '0';

-- Its answer gains what is taken.
DROP FUNCTION reservation.holds_of(uuid[], timestamptz, timestamptz, uuid, int);
