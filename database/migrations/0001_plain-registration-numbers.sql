-- Registration numbers as they are written now: capitals and digits alone, and what of them everyone may see.
update "usedVehicles" as listing set
  "registrationNumber" = made.plain,
  "registrationMasked" = case
    when made.plain = '' then ''
    when made.plain ~ '^[A-Z]{2}[0-9]' then regexp_replace(made.plain, '^([A-Z]{2})([0-9]{1,2}).*$', '\1 \2 •• ••••')
    else '•• •• •• ••••'
  end
from (
  select id, regexp_replace(upper(translate("registrationNumber", '०१२३४५६७८९', '0123456789')), '[^A-Z0-9]', '', 'g') as plain
  from "usedVehicles" where "registrationNumber" ~ '[^A-Z0-9]'
) as made
where listing.id = made.id;
