-- Lines that are closed, returned in part or cancelled (D13, D33): what holds for their rows, and what finds them.

ALTER TABLE reservation.reservation_item
  ADD CONSTRAINT reservation_item_returned CHECK (returned_quantity >= 0 AND missing_quantity >= 0
    AND returned_quantity + missing_quantity <= quantity);

-- All lines that were not denied are cancelled, and there is one.
ALTER TABLE reservation.reservation ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false;
CREATE INDEX reservation_cancelled ON reservation.reservation (starting_at, id) WHERE is_cancelled;

-- Lines that somebody has to close, by their end.
CREATE INDEX reservation_item_unclosed ON reservation.reservation_item (ending_at, reservable_item_id)
  WHERE closed_at IS NULL AND cancelled_at IS NULL AND NOT closes_itself AND validation_status = 'ACCEPTED';

-- Who is from outside is known by their address.
CREATE INDEX borrowing_main_email ON reservation.borrowing (lower(external_email))
  WHERE is_main AND external_email IS NOT NULL;

-- What holds its slot follows from what was returned: the index over slots answers that as well.
DROP INDEX reservation.reservation_item_slot;
CREATE INDEX reservation_item_slot ON reservation.reservation_item (reservable_item_id, starting_at)
  INCLUDE (held_until, is_holding, quantity, returned_quantity, validation_status);
