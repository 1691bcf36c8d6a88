CREATE OR REPLACE FUNCTION activity_thread.add_outside_comment(comment_id uuid, about text, record uuid, label text,
  said text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_thread.activity (id, entity, record_id, record_label, action, changes, comment, audience)
  VALUES (comment_id, about, record::text, left(label, 500), 'COMMENT', '{}', said, 'REPORTER');
  PERFORM pg_notify('regie_events', jsonb_build_object('topic', 'activity',
    'payload', jsonb_build_object('entity', about, 'recordId', record))::text);
END $$;

-- Answers that the author of a record reads without account, the oldest first.
CREATE OR REPLACE FUNCTION activity_thread.answers_of(about text, record uuid)
RETURNS TABLE (id uuid, said text, at timestamptz, is_outside boolean, files jsonb) LANGUAGE sql STABLE AS $$
  SELECT newest.id, newest.comment, newest.created_at, newest.audience = 'REPORTER',
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'isImage', file.mime_type LIKE 'image/%')
        ORDER BY held.position), '[]')
      FROM activity_thread.activity_files held JOIN drive.file file ON file.id = held.file_id
      WHERE held.activity_id = newest.id)
  FROM (
    SELECT entry.id, entry.comment, entry.created_at, entry.audience FROM activity_thread.activity entry
    WHERE entry.entity = about AND entry.record_id = record::text AND entry.action = 'COMMENT'
      AND entry.audience IN ('ANSWER', 'REPORTER') AND entry.comment IS NOT NULL
    ORDER BY entry.id DESC LIMIT 100) newest
  ORDER BY newest.id
$$;
