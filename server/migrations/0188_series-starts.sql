CREATE INDEX "reservation_series_starting_at_ending_at_index" ON "reservation"."reservation" USING btree ("series_id", "starting_at", "ending_at");
