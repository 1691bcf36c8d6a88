-- History entry and event of a record that a trigger created, as `recordWritten` writes them
-- (`server/platform/events/events.ts`). `held`: its values by field key, without empty ones.
CREATE OR REPLACE FUNCTION activity_thread.note_creation(record_key text, record uuid, label text, by uuid, held jsonb)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_thread.activity (id, entity, record_id, record_label, action, user_id, changes, created_at, updated_at,
    created_by_id)
  SELECT gen_random_uuid(), record_key, record::text, left(label, 500), 'CREATE', by,
    coalesce(jsonb_object_agg(field.key, jsonb_build_object('before', NULL, 'after', field.value)), '{}'), now(), now(), by
  FROM jsonb_each(held) AS field;
  PERFORM pg_notify('regie_events', jsonb_build_object('topic', record_key,
    'payload', jsonb_build_object('action', 'create', 'id', record))::text);
END $$;
