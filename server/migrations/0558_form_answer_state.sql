CREATE INDEX "form_answer_form_state_index" ON "entity_customizer"."form_answer" USING btree ("form_id", "state");
