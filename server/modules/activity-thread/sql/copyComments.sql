-- Copies the comments of a record to the thread of another one, in their order, with their authors and times.
CREATE OR REPLACE FUNCTION activity_thread.copy_comments(from_entity text, from_record uuid, to_entity text,
  to_record uuid, label text) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  said record;
  copy uuid;
  stamp bigint := floor(extract(epoch FROM clock_timestamp()) * 1000);
BEGIN
  FOR said IN SELECT * FROM activity_thread.activity WHERE entity = from_entity AND record_id = from_record::text
    AND action = 'COMMENT' AND comment IS NOT NULL ORDER BY id LIMIT 1000
  LOOP
    -- Ids of version 7 order the thread: one millisecond more for each comment.
    copy := overlay(overlay(gen_random_uuid()::text PLACING lpad(to_hex(stamp >> 16), 8, '0') || '-'
      || lpad(to_hex(stamp & 65535), 4, '0') FROM 1 FOR 13) PLACING '7' FROM 15 FOR 1)::uuid;
    INSERT INTO activity_thread.activity (id, entity, record_id, record_label, action, user_id, changes, comment,
      audience, edited_at, created_at, updated_at, created_by_id)
    VALUES (copy, to_entity, to_record::text, left(label, 500), 'COMMENT', said.user_id, '{}', said.comment,
      -- Another person reads the answers of that record.
      CASE WHEN to_entity <> from_entity OR said.audience IS NULL THEN said.audience
        WHEN said.audience IN ('REPORTER', 'COPIED') THEN 'COPIED' ELSE 'INTERNAL' END, said.edited_at,
      said.created_at, now(), said.created_by_id);
    INSERT INTO activity_thread.activity_files (activity_id, file_id, position)
    SELECT copy, held.file_id, held.position FROM activity_thread.activity_files held WHERE held.activity_id = said.id;
    stamp := stamp + 1;
  END LOOP;
END $$;
