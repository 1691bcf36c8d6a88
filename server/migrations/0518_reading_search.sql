ALTER TABLE "intervention"."meter_reading" ADD COLUMN "search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("note", ''))) STORED;
CREATE INDEX "meter_reading_search" ON "intervention"."meter_reading" USING gin ("search_text" gin_trgm_ops);
