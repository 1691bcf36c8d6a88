-- Texts that wait to be sent, or to be sent again, hold the place of their buttons or link as words, which a subject may
-- say as well. The last of them is the place: those of values stand before it.
UPDATE mailer.email_request request SET body = regexp_replace(request.body, '(.*)\[Accepter ou refuser cette demande\]',
    '\1<span data-place="decision">[Accepter ou refuser cette demande]</span>')
WHERE request.body LIKE '%[Accepter ou refuser cette demande]%' AND jsonb_array_length(
  CASE jsonb_typeof(request.facts->'stepIds') WHEN 'array' THEN request.facts->'stepIds' ELSE '[]' END) > 0;

UPDATE mailer.email_request request SET body = regexp_replace(request.body, '(.*)\[lien personnel\]',
    '\1<span data-place="link">[lien personnel]</span>')
FROM mailer.email email WHERE email.id = request.email_id AND email.type IN ('user_password_link', 'user_password_forgotten')
  AND request.body LIKE '%[lien personnel]%';
