import { infoPages } from '#app/info-pages.ts'

/** One public page of every kind, over the demo catalogue. */
export const openPages = [
  '/',
  '/cars',
  '/cars/upcoming',
  '/cars/hyundai-creta',
  '/bikes',
  '/bikes/royal-enfield-classic-350',
  '/commercial-vehicles',
  '/commercial/trucks',
  '/commercial-vehicles/tata-ace-gold',
  '/used-vehicles',
  '/used/cars',
  '/used/cars/in/pune',
  '/used-vehicles/usedvehicle0001',
  '/auto/news',
  '/auto/news/electric-suv-running-cost-five-cities',
  '/emi-calculator',
  '/worth',
  '/cost-to-own',
  '/cost-to-own?fuels=cars/tata-nexon&city=mumbai',
  '/worth?type=car&brand=Maruti+Suzuki&model=Swift&variant=VXi&year=2020&odometer=50000&fuelType=Petrol&owner=First+owner&location=Pune',
  '/shortlist',
  ...infoPages.map(name => `/${name}`),
]
