-- What an item is for and equipped with, and where it stands, where bookings and plannings read it without a join (D87).

ALTER TABLE reservation.reservable_item
  ADD COLUMN capacity integer,
  -- How many of each, by the ids of reservation.equipment.
  ADD COLUMN equipment jsonb NOT NULL DEFAULT '{}',
  -- Where a good stands, or something external is lent: it is closed with that place, and excludes nothing in it.
  ADD COLUMN location_id uuid;
CREATE INDEX reservable_item_capacity_index ON reservation.reservable_item (capacity);
CREATE INDEX reservable_item_equipment_index ON reservation.reservable_item USING gin (equipment);
CREATE INDEX reservable_item_location_id_index ON reservation.reservable_item (location_id) WHERE location_id IS NOT NULL;
