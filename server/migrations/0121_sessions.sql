CREATE INDEX "session_user_id_index" ON "security"."session" USING btree ("user_id","created_at");
