export default function Page() {
  return <h1>info/contact</h1>
}
