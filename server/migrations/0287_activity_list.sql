CREATE INDEX "activity_created_at_index" ON "activity_thread"."activity" USING btree ("created_at" NULLS FIRST, "id");
