export default function Page() {
  return <h1>cars/listing/cars-by-budget</h1>
}
