import { useParams } from '@tanstack/react-router';
import { useContact } from '../../features/contacts/api.ts';
import { ContactFacts } from '../../features/records/components/contact-facts.tsx';
import { Card } from './card.tsx';
import { ContactFigures } from './contact-figures.tsx';
import { ContactInformation } from './contact-information.tsx';
import { ContactProjects } from './contact-projects.tsx';
import { ContactSentimentCard } from './contact-sentiment.tsx';
import { EmploymentDetails } from './employment-details.tsx';
import { MergedContacts } from './merged-contacts.tsx';
import { MyConversations } from './my-conversations.tsx';

/** The cards of a contact. */
export default function ContactOverviewPage() {
  const { contactId = '' } = useParams({ strict: false });
  const { data: person } = useContact(contactId);
  if (!person) return null;
  return (
    <div className="grid items-start gap-4 px-4 pb-6 sm:px-6 @min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
      <div className="flex min-w-0 flex-col gap-4">
        {!person.isTeamMember && (
          <>
            <ContactFigures person={person} />
            <ContactSentimentCard id={person.id} />
          </>
        )}
        <MyConversations id={person.id} name={person.fullName} />
        <ContactProjects id={person.id} name={person.fullName} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ContactInformation person={person} />
        <EmploymentDetails id={person.id} />
        <MergedContacts id={person.id} />
        <Card title="General info">
          <ContactFacts person={person} />
        </Card>
      </div>
    </div>
  );
}
