-- What a line was given with its steps, who may decide them, and what finds the few that wait (D12, D35).

ALTER TABLE reservation.reservation_item
  ADD COLUMN respects_order boolean NOT NULL DEFAULT true,
  ADD COLUMN reserved_at_start boolean NOT NULL DEFAULT false,
  ADD COLUMN allows_own_decision boolean NOT NULL DEFAULT false;

-- Roles and sectors as they were: ids without a foreign key, so that no role is kept for ever by what it once decided.
ALTER TABLE reservation.reservation_item_validation_step
  ADD COLUMN user_role_ids uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN sector_ids uuid[] NOT NULL DEFAULT '{}',
  -- Waits for a decision: not while another step of its line was denied, nor before its turn.
  ADD COLUMN is_open boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT reservation_item_validation_step_open CHECK (NOT is_open OR status = 'PENDING');

CREATE INDEX reservation_item_validation_step_open ON reservation.reservation_item_validation_step (reservation_item_id)
  WHERE is_open;
CREATE INDEX reservation_item_validation_step_decided
  ON reservation.reservation_item_validation_step (updated_by_id, reservation_item_id) WHERE status <> 'PENDING';

-- What holds its slot though nobody has agreed yet: void from its start on. By its end, so that what is long void is passed
-- over.
CREATE INDEX reservation_item_provisional ON reservation.reservation_item (held_until, starting_at)
  WHERE validation_status = 'PENDING' AND is_holding;

-- Whether a line is void follows from its validation: the index over slots answers that as well.
DROP INDEX reservation.reservation_item_slot;
CREATE INDEX reservation_item_slot ON reservation.reservation_item (reservable_item_id, starting_at)
  INCLUDE (held_until, is_holding, quantity, validation_status);
