-- Addresses were blocked for good by answers about the message, its sender or a full mailbox. Their reason alone says
-- which: only one about the recipient still blocks, as resources/domain/bounces.ts reads new ones. An unknown one does not.
WITH told AS (
  SELECT failure.address,
    replace(lower(regexp_replace(normalize(failure.reason, NFD), '[\u0300-\u036f]', '', 'g')), '’', '''') AS words,
    coalesce((
      SELECT code[1] FROM regexp_matches(failure.reason, '(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])', 'g')
        WITH ORDINALITY AS found (code, place)
      ORDER BY code[1] LIKE '%.0.0', place LIMIT 1), substring(failure.reason FROM '^[245]\d\d\y'), '') AS code
  FROM mailer.address_failure failure WHERE failure.kind = 'PERMANENT'
)
UPDATE mailer.address_failure failure SET kind = 'TEMPORARY'
FROM told WHERE told.address = failure.address AND NOT (
  told.code !~ '^([24]|5\.(1\.[78]|4\.\d+)$)'
  AND told.words !~ '\y(sender|return[- ]?path|mail from|expediteur|emetteur|spf|dkim|dmarc|'
    'authenticat\w*)\y|\y(full|quota|storage|pleine?|saturee?|too (large|big|'
    'long|many)|message size|taille|ofr_506)\y|\y(spam\w*|junk|virus|malware|'
    'block(ed|list\w*)|black ?list\w*|deny ?list\w*|rbl|dnsbl|reputation|listed|'
    'policy)\y|\y(relay(ing)? (access )?denied|unable to relay|access denied|'
    'rate|throttl\w*|connections?|gr[ea]ylist\w*)\y|\y(temporar\w*|try again|'
    'later|plus tard|time(d)? ?out)\y'
  AND (told.code IN ('5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1') OR told.words ~ '(unknown|invalid|no such|nonexistent|non-existent) (local )?(user|recipient|'
    'mailbox|address|account|part)|(user|recipient|mailbox|address|account|adresse|'
    'destinataire|utilisateur|compte)( address| name)?( is| was| has been| est)? (unknown|'
    'not found|invalid|inactive|disabled|deactivated|inconnue?|invalide|desactivee?)|'
    '(user|recipient|mailbox|address|account)[^.;]{0,60} (does ?n[o'']t|do not) exist|'
    '(adresse|destinataire|utilisateur|boite|compte)[^.;]{0,60} n.existe (pas|'
    'plus)|(no longer|not) (a )?valid (recipient|mailbox|address)|unrouteable address|'
    'recipientnotfound')
);
