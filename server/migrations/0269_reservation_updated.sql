-- « Modifié le » follows decisions and closings, which wrote reservation items only.
UPDATE reservation.reservation r SET updated_at = latest.updated_at, updated_by_id = latest.updated_by_id
FROM (SELECT DISTINCT ON (reservation_id) reservation_id, updated_at, updated_by_id
  FROM reservation.reservation_item ORDER BY reservation_id, updated_at DESC) latest
WHERE latest.reservation_id = r.id AND latest.updated_at > r.updated_at;
CREATE INDEX "reservation_updated_at_index" ON "reservation"."reservation" USING btree ("updated_at" NULLS FIRST, "id");
