CREATE INDEX "sent_email_email_status_index" ON "mailer"."sent_email" USING btree ("email_id", "status");
-- The first fault of an email is read after each of its messages.
CREATE INDEX sent_email_faults ON mailer.sent_email (email_id, id) WHERE error IS NOT NULL;
