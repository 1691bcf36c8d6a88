-- Replaces values that equal one of `texts` by `put`. An external person of such a name keeps no other value.
CREATE OR REPLACE FUNCTION activity_thread.without_person(document jsonb, texts text[], put text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(document)
    WHEN 'string' THEN
      RETURN CASE WHEN lower(document #>> '{}') = ANY (texts) THEN to_jsonb(put) ELSE document END;
    WHEN 'array' THEN
      RETURN (SELECT coalesce(jsonb_agg(activity_thread.without_person(part.value, texts, put) ORDER BY part.place), '[]')
        FROM jsonb_array_elements(document) WITH ORDINALITY AS part (value, place));
    WHEN 'object' THEN
      IF lower(document->>'externalName') = ANY (texts) THEN
        RETURN document || jsonb_build_object('externalName', put, 'externalEmail', NULL, 'customFields', '{}'::jsonb);
      END IF;
      RETURN (SELECT coalesce(jsonb_object_agg(part.key, activity_thread.without_person(part.value, texts, put)), '{}')
        FROM jsonb_each(document) AS part);
    ELSE RETURN document;
  END CASE;
END $$;

CREATE OR REPLACE FUNCTION activity_thread.former_texts(record_key text, record uuid, fields text[]) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT said.text FROM activity_thread.activity entry
  CROSS JOIN LATERAL unnest(fields) AS field (name)
  CROSS JOIN LATERAL (VALUES (entry.changes->field.name->>'before'), (entry.changes->field.name->>'after')) AS said (text)
  WHERE entry.entity = record_key AND entry.record_id = record::text AND said.text <> ''
$$;

-- Empties the thread of a person's record, and removes the person from the threads of `others`.
CREATE OR REPLACE FUNCTION activity_thread.forget_person(record_key text, record uuid, others_key text, others uuid[],
  texts text[], put text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  own int;
  told int;
BEGIN
  UPDATE activity_thread.activity entry SET changes = '{}', record_label = put, comment = NULL
  WHERE entry.entity = record_key AND entry.record_id = record::text;
  GET DIAGNOSTICS own = ROW_COUNT;
  DELETE FROM activity_thread.activity_files held USING activity_thread.activity entry
  WHERE entry.id = held.activity_id AND entry.entity = record_key AND entry.record_id = record::text;
  UPDATE activity_thread.activity entry SET changes = activity_thread.without_person(entry.changes, texts, put)
  WHERE entry.entity = others_key AND entry.record_id = ANY (others::text[])
    AND entry.changes <> activity_thread.without_person(entry.changes, texts, put);
  GET DIAGNOSTICS told = ROW_COUNT;
  RETURN own + told;
END $$;

-- Same in the trash. Returns the records of others that changed.
CREATE OR REPLACE FUNCTION activity_thread.forget_binned(record uuid, texts text[], put text) RETURNS uuid[]
LANGUAGE plpgsql AS $$
DECLARE
  bins uuid[] := ARRAY(SELECT DISTINCT kept.deleted_record_id FROM activity_thread.deleted_row kept
    WHERE kept.place = 'reservation.borrowing' AND kept.content->>'external_borrower_id' = record::text);
BEGIN
  UPDATE activity_thread.deleted_row kept SET content = CASE kept.place
    WHEN 'reservation.borrowing' THEN kept.content || jsonb_build_object('external_name', put, 'external_email', NULL,
      'custom_fields', '{}'::jsonb, 'search_text', NULL)
    ELSE kept.content || jsonb_build_object('names', kernel.without_texts(kept.content->>'names', texts, put),
      'people', '{}'::jsonb, 'search_text', NULL) END
  WHERE kept.deleted_record_id = ANY (bins)
    AND (kept.place = 'reservation.reservation' OR kept.content->>'external_borrower_id' = record::text);
  RETURN ARRAY(SELECT one.record_id::uuid FROM activity_thread.deleted_record one WHERE one.id = ANY (bins));
END $$;

-- Makes trashed borrowings of merged external people reference the remaining one.
CREATE OR REPLACE FUNCTION activity_thread.move_binned(merged uuid[], kept uuid, called text, address text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE activity_thread.deleted_row binned SET content = binned.content || jsonb_build_object('external_borrower_id', kept,
    'external_name', called, 'external_email', address)
  WHERE binned.place = 'reservation.borrowing' AND (binned.content->>'external_borrower_id') = ANY (merged::text[]);
END $$;
