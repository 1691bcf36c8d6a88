-- Key of a name for uniqueness: letters and signs that look alike become equal. Letters are those of
-- resources/domain/lookAlikes.ts, then small capitals, apostrophes and dashes; invisible signs are removed. Names in
-- Latin letters, by far the most frequent, keep their accents. Not STRICT: PostgreSQL does not inline a STRICT
-- function with CASE into an index.
CREATE OR REPLACE FUNCTION kernel.look(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN value !~ '[^ -_a-~À-ÖØ-öø-ÿ]' THEN btrim(regexp_replace(lower(value), ' +', ' ', 'g'))
        ELSE normalize(btrim(regexp_replace(translate(lower(normalize(lower(value), NFKD)),
          'авсԁеԍһніјкӏморԛгѕтѵԝхуүьαβεζηικμνορτυχγϲϳօոսհցզյ' || 'ıɑɡɩᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'
            || U&'\2018\2019\201B\02BC\2032\00B4\0060' || U&'\2010\2011\2012\2013\2014\2015\2212'
            || U&'\00AD\034F\061C\115F\1160\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E'
            || U&'\2060\2061\2062\2063\2064\2066\2067\2068\2069\FE0E\FE0F\FEFF',
          'abcdeghhijklmopqrstvwxyybabezhikmvoptuxycjonuhgqj' || 'iagiabcdeghijklmnoprstuvwyz' || '''''''''''''''' || '-------'), '\s+', ' ', 'g')), NFC) END $$;
