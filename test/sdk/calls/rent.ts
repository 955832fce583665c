import { expect } from 'vitest'
import { expectFailure } from '../failure.ts'
import { pluckNames, type ScriptRows, type SdkScript } from '../script.ts'

export const rentRows = ({ guest, buyer }: SdkScript): Record<string, ScriptRows> => ({
  'Rent cars/bikes': {
    'are for members only': async () => {
      expect((await guest.collection('rentVehicles').getList(1, 20)).items).toEqual([])
      expect(await expectFailure(guest.collection('rentVehicles').getOne('rent-alto'))).toMatchObject({
        status: 404,
      })
    },
    'text, type, fuel, transmission and seats': async () => {
      const { pb } = buyer
      const found = async (term: string, seats: number) => {
        const text = '(name ~ {:term} || brand.brand_name ~ {:term} || location ~ {:term})'
        const conditions =
          'type = "car" && fuelType = "Petrol" && transmission = "Manual" && seats >= {:seats}'
        const filter = pb.filter(`${text} && ${conditions}`, { term, seats })
        const { items } = await pb.collection('rentVehicles').getList(1, 20, { filter, expand: 'brand' })
        return items
      }
      const [carens, ...others] = await found('kia', 4)
      expect(others).toEqual([])
      expect(carens).toMatchObject({ name: 'Carens', phone: '9822012345' })
      expect(carens?.expand).toMatchObject({ brand: { brand_name: 'Kia for rent' } })
      expect(pluckNames(await found('NASHIK', 4))).toEqual(['Alto'])
      expect(pluckNames(await found('a', 4))).toEqual(['Carens', 'Alto'])
      expect(pluckNames(await found('a', 5))).toEqual(['Carens'])
    },
    'in each order': async () => {
      const sorted = async (sort: string) =>
        pluckNames((await buyer.pb.collection('rentVehicles').getList(1, 20, { sort })).items)
      expect(await sorted('name')).toEqual(['Activa', 'Alto', 'Carens'])
      expect(await sorted('price_self_drive_daily')).toEqual(['Activa', 'Alto', 'Carens'])
      expect(await sorted('-price_self_drive_daily')).toEqual(['Carens', 'Alto', 'Activa'])
      expect(await sorted('-rating')).toEqual(['Carens', 'Alto', 'Activa'])
      expect(await sorted('-created')).toEqual(['Activa', 'Alto', 'Carens'])
    },
  },
  'Rent enquiry': {
    'create, which is New': async () => {
      const sent = {
        name: 'Asha',
        phone: 9822041234,
        email: 'asha@example.com',
        rentalType: 'self_drive',
        rentalBasis: 'daily',
        pickupLocation: 'Pune station',
        dropoffLocation: '',
        message: '',
        car: 'rent-carens',
        status: 'New',
      }
      const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      const startDateTime = `${day(30)}T10:00:00+05:30`
      const enquiries = buyer.pb.collection('rentEnquiries')
      const made = await enquiries.create({ ...sent, startDateTime, endDateTime: `${day(32)}T04:30:00Z` })
      expect(made).toMatchObject({
        ...sent,
        startDateTime: `${day(30)} 04:30:00.000Z`,
        endDateTime: `${day(32)} 04:30:00.000Z`,
      })
      expect(await enquiries.getOne(made.id)).toMatchObject({ name: 'Asha' })
      const backwards = enquiries.create({ ...sent, startDateTime, endDateTime: startDateTime })
      expect((await expectFailure(backwards)).response.data.endDateTime.message).toBe(
        'End date and time must be after the start date and time.',
      )
    },
  },
})
