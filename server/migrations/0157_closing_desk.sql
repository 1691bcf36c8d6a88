ALTER TABLE "reservation"."reservation_item" ADD COLUMN "handed_over_at" timestamp with time zone;
ALTER TABLE "reservation"."reservation_item" ADD COLUMN "handed_over_by_id" uuid;
ALTER TABLE "reservation"."reservation_item" ADD CONSTRAINT "reservation_item_handed_over_by_id_fk" FOREIGN KEY ("handed_over_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "reservation_item_handed_over_by_id_index" ON "reservation"."reservation_item" USING btree ("handed_over_by_id" NULLS FIRST, "id");
