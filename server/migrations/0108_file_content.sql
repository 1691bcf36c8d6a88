CREATE INDEX "file_hash_index" ON "drive"."file" USING btree ("hash");
