-- Finds unique custom values of reservation items, whose table has no search text. Partial: most items have none, and
-- bookings then write no entry.
CREATE INDEX IF NOT EXISTS "reservation_item_custom_text" ON "reservation"."reservation_item"
  USING gin (kernel.normalize(kernel.custom_text("custom_fields")) gin_trgm_ops)
  WHERE "custom_fields" <> '{}'::jsonb;
