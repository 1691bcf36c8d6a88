-- A search for available items without words shows locations first (getAvailability.ts).
CREATE INDEX reservable_item_kind_order ON reservation.reservable_item
  ((CASE type WHEN 'LOCATION' THEN 0 WHEN 'PROPERTY' THEN 1 ELSE 2 END),
   (kernel.normalize(name) COLLATE kernel.natural_order) NULLS FIRST, id);
