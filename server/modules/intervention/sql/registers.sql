-- The safety register is append-only for every role: content, number, author and time of an entry never change. Links
-- to records that may be deleted or restored may.
CREATE OR REPLACE FUNCTION intervention.keep_register() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  links CONSTANT text[] := ARRAY['intervention_id', 'prescription_id', 'created_by_id', 'updated_by_id', 'search_text'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - links = to_jsonb(OLD) - links THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the safety register is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER keep_register BEFORE UPDATE OR DELETE ON intervention.register_entry
  FOR EACH ROW EXECUTE FUNCTION intervention.keep_register();
CREATE OR REPLACE TRIGGER keep_whole_register BEFORE TRUNCATE ON intervention.register_entry
  FOR EACH STATEMENT EXECUTE FUNCTION intervention.keep_register();
CREATE OR REPLACE TRIGGER keep_register_files BEFORE UPDATE OR DELETE ON intervention.register_entry_files
  FOR EACH ROW EXECUTE FUNCTION intervention.keep_register();
CREATE OR REPLACE TRIGGER keep_all_register_files BEFORE TRUNCATE ON intervention.register_entry_files
  FOR EACH STATEMENT EXECUTE FUNCTION intervention.keep_register();

-- The lock of the building gives numbers without gaps, in the order of the times.
CREATE OR REPLACE FUNCTION intervention.number_register_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM intervention.building_file WHERE id = NEW.building_file_id FOR NO KEY UPDATE;
  NEW.number := coalesce(
    (SELECT max(number) FROM intervention.register_entry WHERE building_file_id = NEW.building_file_id), 0) + 1;
  -- The demonstration writes entries of past years.
  IF coalesce(current_setting('regie.writes_past_entries', true), '') <> 'on' THEN
    NEW.created_at := clock_timestamp();
  END IF;
  NEW.updated_at := NEW.created_at;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER number_register_entry BEFORE INSERT ON intervention.register_entry
  FOR EACH ROW EXECUTE FUNCTION intervention.number_register_entry();

-- Files are attached by the transaction that writes the entry.
CREATE OR REPLACE FUNCTION intervention.attach_register_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM intervention.register_entry entry
      WHERE entry.id = NEW.register_entry_id AND entry.created_at >= now()) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the safety register is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER attach_register_file BEFORE INSERT ON intervention.register_entry_files
  FOR EACH ROW EXECUTE FUNCTION intervention.attach_register_file();
