-- A message about a record to one person, without automation.
CREATE OR REPLACE FUNCTION entity_customizer.notify(about text, record text, label text, message text, person uuid)
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  made uuid := gen_random_uuid();
BEGIN
  INSERT INTO entity_customizer.notification (id, entity, record_id, record_label, text, state, user_id)
  VALUES (made, about, record, left(label, 500), left(message, 600), 'UNREAD', person);
  PERFORM pg_notify('regie_events', jsonb_build_object('topic', 'notification',
    'payload', jsonb_build_object('action', 'create', 'id', made))::text);
END $$;
