-- People by a part of their name, if their roles may have both rights; the caller checks the record. A program reads
-- no mention.
CREATE OR REPLACE FUNCTION activity_thread.mentionable(except_for uuid, asked text, read_right text, notes_right text,
  most integer) RETURNS TABLE (id uuid, name text) LANGUAGE sql STABLE AS $$
  SELECT person.id, concat_ws(' ', person.first_name, person.last_name) FROM security."user" person
  WHERE person.blocked_at IS NULL AND NOT person.is_service AND person.id <> except_for
    AND strpos(kernel.normalize(concat_ws(' ', person.first_name, person.last_name)), kernel.normalize(asked)) > 0
    AND (person.code = 'SUPER_ADMIN' OR EXISTS (SELECT FROM security.user_user_roles given
      JOIN security.user_role role ON role.id = given.user_role_id
      WHERE given.user_id = person.id AND (read_right IS NULL OR role.rights ? read_right)
        AND (notes_right IS NULL OR role.rights ? notes_right)))
  ORDER BY kernel.normalize(concat_ws(' ', person.first_name, person.last_name)), person.id LIMIT most
$$;

-- True if other fields changed after the last change of these, or after `moment` if the history has none.
CREATE OR REPLACE FUNCTION activity_thread.changed_since(about text, record uuid, own text[],
  moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM activity_thread.activity entry
    WHERE entry.entity = about AND entry.record_id = record::text AND entry.action IN ('UPDATE', 'UNDO')
      AND entry.changes - own <> '{}' AND entry.created_at > coalesce((SELECT max(marked.created_at)
        FROM activity_thread.activity marked WHERE marked.entity = about AND marked.record_id = record::text
          AND marked.changes ?| own), moment))
$$;
