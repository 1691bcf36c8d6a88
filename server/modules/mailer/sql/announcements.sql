CREATE OR REPLACE FUNCTION mailer.announce_once(email_type text, record uuid, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO mailer.announcement (type, record_id, moment, announced_at) VALUES (email_type, record, moment, now())
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
