/** What visitors have typed into the field, a letter of it wrong, missing, too many or swapped. */
export const mistyped = [
  ...['hundai', 'hundai cre', 'hyundia i20', 'swfit', 'maruti swft', 'marutti baleno', 'bolleno', 'wagnor'],
  ...['royal enfeild', 'enfild classic', 'splender', 'splender pl', 'actva', 'actvia 6g', 'pulser 150'],
  ...['fortunar', 'toyta innova', 'inova', 'scorpeo', 'mahendra th', 'bolaro', 'creata', 'creta xs'],
  ...['ertga', 'volkswagon', 'mercedez', 'bwm', 'apachi', 'kawasaky', 'jupitar', 'himalyan', 'dominor'],
  ...['hundai creta disel', 'honda cty', 'tata nexn', 'sedna', 'automatc suv', 'used creata pune'],
]

/** The same, typed as it is. */
export const typed = [
  ...['ma', 'mar', 'maruti', 'maruti s', 'maruti swift', 'hyundai', 'hyundai cre', 'h', 'ho', 'honda'],
  ...['royal enfield', 'classic 350', 'cre', 'creta', 'creta sx', 'creta sx diesel', 'pun', 'pune', 'i20'],
  ...['suv under 15 lakh', 'used cars in pune', 'top model', 'diesel', 'क्रेटा', 'मारुति'],
]

/** Whole searches, as the page answers them. */
export const searches = [
  ...['creta', 'maruti swift', 'hundai creta', 'royal enfeild', 'creta sx diesel', 'top model', 'zeppelin'],
]
