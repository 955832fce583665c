export default function Page() {
  return <h1>cars/detail/car-detail</h1>
}
