-- Operators correct weeks by the day too: what was found of a week keeps its kind and its items.
update listing_corrections
set found = jsonb_set(found, '{happy_hours}', case happy_hours->>'kind'
  when 'texts' then happy_hours || jsonb_build_object('texts', found->'happy_hours')
  else happy_hours
end)
from listings
where listings.id = listing_id and found ? 'happy_hours';
