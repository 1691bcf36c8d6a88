DROP INDEX "reservation"."reservation_category_search";
ALTER TABLE "reservation"."reservation_category" DROP COLUMN "search_text";
ALTER TABLE "reservation"."reservation_category" ADD COLUMN "synonyms" text;
ALTER TABLE "reservation"."reservation_category" ADD COLUMN "search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || coalesce("synonyms", '') || ' ' || kernel.custom_text("custom_fields"))) STORED;
CREATE INDEX "reservation_category_synonyms_index" ON "reservation"."reservation_category" USING btree (kernel.normalize("synonyms") NULLS FIRST, "id");
CREATE INDEX "reservation_category_search" ON "reservation"."reservation_category" USING gin ("search_text" gin_trgm_ops);
