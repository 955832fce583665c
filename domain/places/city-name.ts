/** Other spellings and former names of cities, by our name. */
const otherNames: Record<string, string[]> = {
  Ahmednagar: ['Ahmadnagar'],
  Amravati: ['Amraoti'],
  Bardhaman: ['Burdwan'],
  Belagavi: ['Belgaum'],
  Ballari: ['Bellary'],
  Bathinda: ['Bhatinda'],
  Bengaluru: ['Bangalore', 'Bengalooru', 'Banglore'],
  Bhubaneswar: ['Bhubaneshwar'],
  Brahmapur: ['Berhampur'],
  Chennai: ['Madras'],
  Chikkamagaluru: ['Chikamaglur', 'Chikmagalur'],
  Delhi: ['New Delhi'],
  Dharamshala: ['Dharamasala', 'Dharamsala'],
  Firozpur: ['Ferozepur'],
  Farrukhabad: ['Farukhabad'],
  Godhra: ['Godhara'],
  Gurugram: ['Gurgaon'],
  Hisar: ['Hissar'],
  Hosapete: ['Hospet'],
  Hubballi: ['Hubli'],
  Kalaburagi: ['Gulbarga'],
  Kannur: ['Cannanore', 'Cannanore (kannur)'],
  Karimnagar: ['Karim Nagar'],
  Kasaragod: ['Kasargode'],
  Kochi: ['Cochin', 'Ernakulam'],
  Kolkata: ['Calcutta'],
  Kozhikode: ['Calicut'],
  Mangaluru: ['Mangalore'],
  Mumbai: ['Bombay'],
  Mysuru: ['Mysore'],
  Noida: ['Gautam Buddha Nagar'],
  Palakkad: ['Palghat'],
  Panaji: ['Goa-panaji', 'Panjim'],
  Pimpri: ['Chinchwad'],
  Prayagraj: ['Allahabad'],
  Puducherry: ['Pondicherry'],
  Purnia: ['Purnea'],
  Rajamahendravaram: ['Rajahmundry'],
  Shivamogga: ['Shimoga'],
  Solapur: ['Sholapur'],
  Sonipat: ['Sonepat'],
  'Sri Ganganagar': ['Ganganagar'],
  Thiruvananthapuram: ['Trivandrum'],
  Thrissur: ['Trichur'],
  Tiruchirappalli: ['Trichy'],
  Tiruvallur: ['Thiruvallur'],
  Tumakuru: ['Tumkur'],
  Vadodara: ['Baroda'],
  Varanasi: ['Banaras', 'Benares'],
  Vijayapura: ['Bijapur'],
  Visakhapatnam: ['Vizag'],
}

const canonicalNames = new Map(
  Object.entries(otherNames).flatMap(([name, others]) => others.map(other => [other.toLowerCase(), name])),
)

/** The canonical name of a city in lists and filters: `Bangalore` is `Bengaluru`. Other names stay unchanged. */
export function toCanonicalCity(written: string): string {
  const text = written.replace(/\s+/g, ' ').trim()
  return canonicalNames.get(text.toLowerCase()) ?? text
}
