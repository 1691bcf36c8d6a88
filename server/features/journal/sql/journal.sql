-- The security journal is append-only for every role (D62). Only the count of repeated failures within an hour
-- changes, and only the nightly job deletes entries, after 90 days.
CREATE OR REPLACE FUNCTION security.keep_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted CONSTANT text[] := ARRAY['count', 'last_at', 'updated_at', 'search_text'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.bundle IS NOT NULL AND NEW.count > OLD.count AND NEW.last_at >= OLD.last_at
    AND to_jsonb(NEW) - counted = to_jsonb(OLD) - counted THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND current_setting('regie.shortens_journal', true) = 'on'
    AND OLD.last_at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the security journal is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER keep_journal BEFORE UPDATE OR DELETE ON security.security_event
  FOR EACH ROW EXECUTE FUNCTION security.keep_journal();
CREATE OR REPLACE TRIGGER keep_whole_journal BEFORE TRUNCATE ON security.security_event
  FOR EACH STATEMENT EXECUTE FUNCTION security.keep_journal();
