export default function Page() {
  return <h1>info/coming-soon</h1>
}
